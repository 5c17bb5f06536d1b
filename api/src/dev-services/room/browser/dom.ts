/** Returns the element with an id. @throws if the page has none of that type */
export function byId(id: string): HTMLElement;
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type;
export function byId(id: string, type: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no element #${id}.`);
  return found;
}

/** Handles a form's submission, and enables its button: until then the browser would send the form itself. */
export function whenSubmitted(form: HTMLFormElement, handle: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    handle();
  });
  form.querySelector('button')?.removeAttribute('disabled');
}

/** Creates an element. Everything that people wrote is inserted as text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...children);
  return created;
}

/** Makes elements the children of a parent, in this order. Those in their places are not touched: what is moved loses its focus, and its reader their place. */
export function arrange(parent: HTMLElement, elements: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(elements);
  for (const child of Array.from(parent.children).filter((each) => !wanted.has(each))) child.remove();
  elements.forEach((each, place) => {
    if (parent.children[place] !== each) parent.insertBefore(each, parent.children[place] ?? null);
  });
}

/** Returns the first letters of a name's first two words. */
export function initialsOf(name: string): string {
  return Array.from(name.matchAll(/(?<!\p{L})\p{L}/gu), ([letter]) => letter)
    .slice(0, 2)
    .join('');
}

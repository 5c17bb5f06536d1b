/** Node's FormData, which Node's Request accepts as a body, extended to read a form of the document. */
export function formDataThatReads(DomFormData: typeof FormData): typeof FormData {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (form) for (const [name, value] of new DomFormData(form, submitter)) this.append(name, value);
    }
  };
}

/** jsdom rejects a foreign AbortSignal in `addEventListener`, so the listener is removed here on abort. */
export function acceptNodeSignals(target: EventTarget): void {
  const add = target.addEventListener;
  target.addEventListener = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    if (typeof options !== 'object' || !options?.signal) return add.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    add.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  };
}

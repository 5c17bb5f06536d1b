import { type ComponentType, Suspense, createElement, lazy, memo, useState } from 'react';
import { type Lazy, isLazy, loadLater } from '#src/remote/lazy-code.ts';

/**
 * Returns a component that is rendered with the page, but hydrates after its first view: for what visitors reach by scrolling, such as a
 * form below an article. Builds for browsers give it a chunk of its own, if the file imports the component for this only. The host loads
 * that when the browser is idle, or as soon as a visitor moves, touches or types; on later pages at once.
 * Pass it primitive props: a change before it hydrates would replace the server's HTML.
 * @param component an imported component; its styles come with the page
 * @returns the component to render
 * @example
 * const LateForm = hydrateLater(SubscribeForm);
 * <LateForm to="blog" />
 */
export function hydrateLater<Props extends object>(component: ComponentType<Props> | Lazy<ComponentType<Props>>): ComponentType<Props> {
  if (!isLazy(component)) return (props) => createElement(Suspense, null, createElement(component, props));
  let loaded: ComponentType<Props> | undefined;
  const loading = loadLater(async () => {
    loaded = await component.load();
    return { default: loaded };
  });
  const Loading = lazy(() => loading) as unknown as ComponentType<Props>;
  return memo(function Lazy(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return createElement(Suspense, null, createElement(Shown, props));
  });
}

// Replaces `remote/define-remote` for a remote under development.
import type { ComponentType } from 'react';
import type { Remote } from '@plenum/shared-contracts/remote/contract';
import { DevErrorBoundary } from '#src/dev/page/dev-error-boundary.tsx';
import { refreshable } from '#src/dev/page/refreshable.ts';
import { defineRemote as define } from '#src/remote/define-remote.ts';

export { defineBlock, defineScreen } from '#src/remote/define-remote.ts';

/** Filled in by the build. */
declare const __IS_REACT_IN_DEVELOPMENT__: boolean;

type Props = Record<string, unknown>;
interface Part {
  readonly Component: ComponentType<Props>;
  readonly skeleton?: ComponentType<Props>;
}
type Lazy = { readonly load: () => Promise<Part> };

const shown = new Map<ComponentType<Props>, ComponentType<Props>>();

/** React's development build replaces components itself. */
const current = <Type,>(type: Type): Type => (__IS_REACT_IN_DEVELOPMENT__ ? type : refreshable(type));

/** Wraps a component for the host: the wrapper follows changes of the source and shows errors in the component's place. */
function shownComponent(Component: ComponentType<Props>): ComponentType<Props> {
  const Current = current(Component);
  const known = shown.get(Current);
  if (known) return known;
  const Shown = (props: Props) => (
    <DevErrorBoundary>
      <Current {...props} />
    </DevErrorBoundary>
  );
  shown.set(Current, Shown);
  return Shown;
}

const shownPart = (part: Part): Part => ({
  ...part,
  Component: shownComponent(part.Component),
  ...(part.skeleton && { skeleton: current(part.skeleton) }),
});

const shownParts = (parts: Readonly<Record<string, Lazy>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, load: () => part.load().then(shownPart) }]));

/** Like `defineRemote`, with components that follow changes of their sources. */
export function defineRemote<const Name extends string>(remote: Parameters<typeof define<Name>>[0]): Remote<Name> {
  const {
    screens,
    blocks = {},
    ...defined
  } = define(remote) as unknown as {
    screens: Readonly<Record<string, Lazy>>;
    blocks?: Readonly<Record<string, Lazy>>;
  };
  return { ...defined, screens: shownParts(screens), blocks: shownParts(blocks) } as unknown as Remote<Name>;
}

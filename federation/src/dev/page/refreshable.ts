import {
  type ComponentType,
  type FunctionComponent,
  type MemoExoticComponent,
  type ReactNode,
  createElement,
  memo,
  useSyncExternalStore,
} from 'react';
import { type Family, getFamilyByType } from 'react-refresh/runtime';
import { type Refreshable, refreshables } from '#src/dev/page/apply-refresh.ts';

type Props = Record<string, unknown>;

const isMemo = (type: unknown): type is MemoExoticComponent<ComponentType<Props>> =>
  typeof type === 'object' && type !== null && (type as { $$typeof?: unknown }).$$typeof === Symbol.for('react.memo');
const isFunctionComponent = (type: unknown): type is (props: Props) => ReactNode =>
  typeof type === 'function' && !(type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent;

/** Runs the newest version of a function in a component of its own, so that its hooks keep their state. */
function Newest({ family, props }: { family: Family; props: Props }): ReactNode {
  const { current } = family;
  return isFunctionComponent(current) ? current(props) : createElement(current as ComponentType<Props>, props);
}

function makeRefreshable(family: Family): Refreshable {
  const { current } = family;
  if (isMemo(current)) {
    const compare = (current as unknown as { compare: Parameters<typeof memo>[1] | null }).compare ?? undefined;
    // Its inner function is a family of its own and is replaced separately.
    const type = memo(refreshable(current.type) as FunctionComponent<Props>, compare as undefined);
    return { type, mount: 0, version: 0, listeners: new Set() };
  }
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const version = () => made.version;
  const Component = (props: Props): ReactNode => {
    useSyncExternalStore(subscribe, version, version);
    return createElement(Newest, { key: made.mount, family, props });
  };
  // Component stacks show this name.
  const { displayName, name = 'Component' } = current as { displayName?: string; name?: string };
  Object.defineProperty(Component, 'name', { value: displayName ?? name });
  const made: Refreshable = { type: Component, mount: 0, version: 0, listeners };
  return made;
}

/** Returns the component that represents all versions of `type`, or `type` itself if it is not a component of the remote's own sources. */
export function refreshable<Type>(type: Type): Type {
  const family = getFamilyByType(type);
  if (!family) return type;
  const made = refreshables.get(family) ?? makeRefreshable(family);
  refreshables.set(family, made);
  return made.type as Type;
}

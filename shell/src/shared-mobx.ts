// MobX is for remotes only, so it loads with the first of them that uses it (docs/decisions/0185).
import * as mobxBindings from 'mobx-react-lite';
import { action, autorun, computed, makeAutoObservable, makeObservable, observable, reaction, runInAction } from 'mobx';

/** The names of mobx that remotes may use (docs/decisions/0010). */
export const mobx = {
  action,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  reaction,
  runInAction,
};

export const mobxReactLite: unknown = mobxBindings;

// The names of mobx that remotes may use, as in shared-facades.ts, and mobx-react-lite. They load with the first store (docs/decisions/0228).
import { action, autorun, computed, makeAutoObservable, makeObservable, observable, reaction, runInAction } from 'mobx';

import * as reactLite from 'mobx-react-lite';

export const mobxReactLite = reactLite;

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

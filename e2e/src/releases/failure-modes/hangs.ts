import { ARTICLE, type FailureMode } from '#src/releases/failure-modes/failure-mode.ts';

export const hangsOnServer: FailureMode = { parts: [], hangs: (inBrowser) => !inBrowser };

export const loaderHangsOnServer: FailureMode = {
  parts: ARTICLE,
  change: (part, { inBrowser }) => ({
    ...part,
    loader: (context) => (inBrowser ? (part.loader?.(context) ?? Promise.resolve()) : new Promise<never>(() => undefined)),
  }),
};

export const loopsOnServer: FailureMode = {
  parts: ARTICLE,
  change: (part, { React, inBrowser }) => ({
    ...part,
    Component: (props) => {
      const isDone = () => inBrowser;
      while (!isDone());
      return React.createElement(part.Component, props);
    },
  }),
};

/** The text of a server container as a build leaves it, by hand: one screen, `main`, that says `text`. */
export function containerSource(text: string, name = 'mf-blog'): string {
  return `
    const screen = { Component: () => ${JSON.stringify(text)} };
    const remote = { tag: 'plenum.remote', contract: '1.0', name: '${name}', screens: { main: { load: async () => screen } }, blocks: {} };
    exports.init = (scope) => { exports.scope = scope; };
    exports.get = async (module) => {
      if (module !== './remote') throw new Error('Module ' + module + ' does not exist in container.');
      return () => ({ remote });
    };`;
}

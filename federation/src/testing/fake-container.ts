/** Returns the source of a server container, as a build would write it, whose only screen, `main`, shows `text`. */
export function containerSource(text: string, name = 'mf-blog'): string {
  return `${BODY(text, name)}\nexports.init = init;\nexports.get = get;`;
}

/** Returns the same container for the browser, as an ES module. */
export function containerModule(text: string, name = 'mf-blog'): string {
  return `${BODY(text, name)}\nexport { init, get };`;
}

const BODY = (text: string, name: string) => `
  const screen = { Component: () => ${JSON.stringify(text)} };
  const remote = { tag: 'plenum.remote', contract: '1.0', name: '${name}', screens: { main: { load: async () => screen } }, blocks: {} };
  const init = () => undefined;
  const get = async (module) => {
    if (module !== './remote') throw new Error('Module ' + module + ' does not exist in container.');
    return () => ({ remote });
  };`;

import { expect, test } from '@jest/globals';
import { findCapabilities } from '#src/build/usage-collector/find-capabilities.ts';

test.each([
  ['const { http, notify } = useCapabilities();', ['http', 'notify']],
  ['const { http: client, report }: Capabilities = useCapabilities();', ['http', 'report']],
  ['useCapabilities().navigate("/");', ['navigate']],
  ['useCapabilities().settings.support_email', ['settings']],
  ['const host = useCapabilities();\nhost.events.emit("x");', ['events']],
  ['const host = useCapabilities();\nconst { tracking } = host;', ['tracking']],
  ['const loader = ({ capabilities, signal }) => capabilities.http.call(endpoint);', ['http']],
  ['const { http, session } = context.capabilities;', ['http', 'session']],
  ['const loader = ({ capabilities: { http } }) => http.call(endpoint);', ['http']],
  ['const loader = ({ capabilities: host }) => host.report(error);', ['report']],
  ['class Store { constructor(host: Capabilities) { host.events.on("x", () => undefined); } }', ['events']],
  ["type Host = Pick<Capabilities, 'http' | 'events'>;", ['events', 'http']],
  ['const { view } = useSession(); // of the capabilities', ['session']],
  ['this.#capabilities.http.call(endpoint);', ['http']],
])('%j – searched – the capabilities that it needs', (source, names) => {
  expect(findCapabilities(source)).toEqual(names);
});

test.each([
  ['an optional call', 'useCapabilities().notify?.({ tone: "info", text: "Saved" });'],
  ['a capability that may be null', 'useCapabilities().settings?.support_email'],
  ['a default value', 'const { notify = log } = useCapabilities();'],
  ['a capability that pages may lack', 'const { timeZone } = useCapabilities(); capabilities.timeZone;'],
  ['a comment', '// capabilities.http\n/* const { http } = useCapabilities(); */ useCapabilities();'],
  ['a property of another object', 'const { http } = options; http.get(); // not of the capabilities'],
  ['only a type', "const stores = new WeakMap<Capabilities['events'], Store>();"],
  ['a file without capabilities', 'const { http } = host; host.navigate("/");'],
])('%s – searched – no capability is needed', (_, source) => {
  expect(findCapabilities(source)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { splitLazyChunks } from '#src/build/lazy-chunks/split-lazy-chunks.ts';

const LATE = `import { lazyLoader } from '@plenum/federation/remote/lazy-code';`;
const lazyLoader = `loader: lazyLoader(() => import(/* webpackChunkName: "loaders" */ "#src/load-list.ts").then((m) => m.loadList))`;
const screen = (properties: string, imported = `import { loadList } from '#src/load-list.ts';`) =>
  `${imported}\nexport const screen = defineScreen({ ${properties}, Component: List });\n`;

test.each(['loader: loadList', 'loader: (context) => loadList(context)'])(
  'a screen with %p – split – the loader is imported when it is called, and no longer with the screen',
  (loader) => {
    expect(splitLazyChunks(screen(loader))).toBe(`${LATE}${screen(lazyLoader, '')}`);
  },
);

test('a loader imported with types – split – its module is imported for the types only', () => {
  const source = screen('loader: loadList', `import { type ListData, loadList } from '#src/load-list.ts';`);
  expect(splitLazyChunks(source)).toBe(`${LATE}${screen(lazyLoader, `import type { ListData } from '#src/load-list.ts';`)}`);
});

test('a loader imported with other values over several lines – split – the others are imported as before', () => {
  const source = screen('loader: loadList', `import {\n  loadList,\n  type ListData,\n  PAGE_SIZE,\n} from '#src/load-list.ts';`);
  expect(splitLazyChunks(source)).toBe(`${LATE}${screen(lazyLoader, `import { type ListData, PAGE_SIZE } from '#src/load-list.ts';`)}`);
});

test('a component that hydrates later – split – a chunk with its name', () => {
  const source = `import { ContactForm } from '#src/contact-form.tsx';\nconst LateForm = hydrateLater(ContactForm);\n`;
  expect(splitLazyChunks(source)).toBe(
    `${LATE}\nconst LateForm = hydrateLater({ load: () => import(/* webpackChunkName: "late-contact-form" */ "#src/contact-form.tsx").then((m) => m.ContactForm) });\n`,
  );
});

test.each([
  ['a loader that the file also calls itself', screen('loader: loadList, skeleton: () => loadList.name')],
  ['a loader that the file declares', screen('loader: async () => ready(null)', '')],
  ['a loader imported under another name', screen('loader: loadList', `import { load as loadList } from '#src/load-list.ts';`)],
  ['a file that declares no screen', `import { loadList } from '#src/load-list.ts';\nexport const options = { loader: loadList };\n`],
])('%s – split – as it was', (_, source) => {
  expect(splitLazyChunks(source)).toBe(source);
});

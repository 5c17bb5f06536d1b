import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { insertIntoBody } from '#server/previews/preview-bar.ts';

const BAR = '<aside>Vorschau é 🎬</aside>';

/** Cuts bytes at these places. */
function cut(document: string, at: readonly number[]): Buffer[] {
  const bytes = Buffer.from(document);
  const places = [0, ...at.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((one, other) => one - other);
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

test('a document with any texts, in any chunks – the bar is inserted – once, right after the body tag, and every other byte is the same', async () => {
  const texts = fc.string({ unit: 'grapheme' }).filter((value) => !/<\/head>/i.test(value));
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.array(fc.nat()), async (head, body, at) => {
      const [before, after] = [`<!doctype html><html><head><title>${head}</title></head><body class="é">`, `${body}</body></html>`];
      const inserted = await text(insertIntoBody(Readable.from(cut(before + after, at)), BAR));
      expect(inserted).toBe(before + BAR + after);
    }),
  );
});

test('a text “<body>” before the end of the head – the bar is inserted – not there', async () => {
  const document = '<html><head><style>/* <body> */</style></head>\n<BODY data-x="1"><p>text</p></body></html>';
  expect(await text(insertIntoBody(Readable.from([Buffer.from(document)]), BAR))).toBe(
    document.replace('data-x="1">', `data-x="1">${BAR}`),
  );
});

test('a document without a body tag – the bar is inserted – at the end', async () => {
  expect(await text(insertIntoBody(Readable.from([Buffer.from('<p>text')]), BAR))).toBe(`<p>text${BAR}`);
});

test('a document that breaks off, or whose reader leaves – the bar is inserted – the other end learns of it', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('<html><head></head><body>');
      throw new Error('broken in the middle');
    })(),
  );
  await expect(text(insertIntoBody(broken, BAR))).rejects.toThrow('broken in the middle');
  const endless = new Readable({ read() {} });
  const closed = new Promise((resolve) => endless.once('close', resolve));
  insertIntoBody(endless, BAR).destroy();
  await closed;
  expect(endless.destroyed).toBe(true);
});

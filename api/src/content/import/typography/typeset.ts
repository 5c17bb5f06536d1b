import { smartQuotes } from '#src/content/import/typography/smart-quotes.ts';

/** Hyphens of short words: "e-mail", "Wi-Fi", "dial-in". The marks of a search may enclose each half. */
const SHORT_COMPOUND = /(\b(?:[eE]|Wi)\uE001?-)(?=\uE000?(?:mail|Fi))|([\p{L}\uE001]-)(?=\uE000?(?:in|on|up|out|off|by)\b)/gu;

/** Hyphens and dashes in numbers: "fifty-five", "10–14". */
const IN_NUMBER =
  /(\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)(?=(?:one|two|three|four|five|six|seven|eight|nine)\b)|(\d–)(?=\d)/gi;

/** Keeps what must not break at the end of a line on one line: "e-mail", "dial-in", "fifty-five", "3 to 4". */
export const keepTogether = (text: string) =>
  text
    .replace(SHORT_COMPOUND, '$1$2\u2060')
    .replace(IN_NUMBER, '$1$2\u2060')
    .replace(/(\d) (to|or|and) (?=\d)/g, '$1\u00A0$2\u00A0');

const INLINE = /^<\/?(?:a|abbr|b|cite|del|em|i|s|strong|sub|sup)\b/;
const VERBATIM = /^<(?:code|kbd|pre)\b/;

/**
 * Gives the text of sanitised HTML curly quotation marks, except in code, and keeps on one line what must not break.
 * @param html sanitised
 */
export function typesetHtml(html: string): string {
  let before = ' ';
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (VERBATIM.test(piece)) depth += 1;
        else if (/^<\/(?:code|kbd|pre)>/.test(piece)) depth -= 1;
        if (!INLINE.test(piece)) before = /^<\/?(?:code|kbd)/.test(piece) ? 'x' : ' ';
        return piece;
      }
      if (piece === '' || depth > 0) return piece;
      const text = keepTogether(smartQuotes(piece.replaceAll('&quot;', '"'), before));
      before = text.at(-1) ?? before;
      return text;
    })
    .join('');
}

/** Returns data whose texts have curly quotation marks. */
export function typesetData<Data>(data: Data): Data {
  return mapTexts(data, smartQuotes);
}

/** Link targets of Markdown, paths, URLs and e-mail addresses. */
const ADDRESSES = /(\]\([^)]*\)|\S*[/@]\S*)/;

/** Returns data whose texts keep on one line what must not break; addresses in them stay. */
export function unbreakableData<Data>(data: Data): Data {
  return mapTexts(data, (text) =>
    text
      .split(ADDRESSES)
      .map((piece, index) => (index % 2 === 0 ? keepTogether(piece) : piece))
      .join(''),
  );
}

function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  if (typeof data === 'string') return change(data) as Data;
  if (Array.isArray(data)) return data.map((item: unknown) => mapTexts(item, change)) as Data;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value as unknown, change)])) as Data;
}

const END = '</p>';

/** Splits the text of a cancelled webinar: its first paragraph says why, and stands below the title. @param html sanitised by the server */
export function splitCancellationReason(html: string): { reason: string; rest: string } {
  const text = html.trimStart();
  const end = text.startsWith('<p>') ? text.indexOf(END) + END.length : 0;
  return { reason: text.slice(0, end), rest: text.slice(end).trimStart() };
}

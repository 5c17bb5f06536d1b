interface CopyLinkTools {
  /** Shows a message to the visitor. */
  notify: (notice: { tone: 'success' | 'error'; text: string }) => void;
  /** Receives an error that the visitor cannot act on. */
  report: (error: unknown, details: { doing: string }) => void;
}

/**
 * Copies an address and says so, or says where else to copy it from.
 * @param address absolute URL
 * @param tools where messages and errors go; `instead` completes the message of a failure
 * @example
 * <Button onClick={() => void copyLink(address, { notify, report })}>Copy link</Button>
 */
export async function copyLink(
  address: string,
  { notify, report, instead = 'Copy the link from the address bar.' }: CopyLinkTools & { instead?: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ tone: 'success', text: 'Link copied.' });
  } catch (error) {
    report(error, { doing: 'copy link' });
    notify({ tone: 'error', text: `The browser did not let us copy. ${instead}` });
  }
}

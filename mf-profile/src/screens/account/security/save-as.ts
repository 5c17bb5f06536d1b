/** Downloads a text as a file. */
export function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once started, the download keeps the data alive.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

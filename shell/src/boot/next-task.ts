/** Resolves in another task: the browser may answer a press or paint before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

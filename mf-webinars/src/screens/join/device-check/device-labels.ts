import type { DeviceProblem, OpenedDevices } from '#src/screens/join/device-check/open-devices.ts';

function explain(what: string, problem: DeviceProblem): string {
  switch (problem) {
    case 'refused':
      return `Your browser does not let this page use the ${what}. Allow it in the browser’s settings for this site, then check again.`;
    case 'missing':
      return `No ${what} was found. Connect one and check again, or take part without it.`;
    case 'busy':
      return `The ${what} is in use. Close the program that uses it, then check again.`;
    case 'unsupported':
      return `This browser cannot use the ${what} on this page. Try a newer browser, or take part without it.`;
    case 'disconnected':
      return `The ${what} was disconnected. Connect it and check again.`;
    case 'failed':
      break;
  }
  return `The ${what} did not start. Check again, or restart the browser.`;
}

/** Problems that are one answer of the browser to both devices. */
const OF_BOTH: ReadonlySet<DeviceProblem | null> = new Set<DeviceProblem>(['refused', 'unsupported']);

/** What went wrong and what to do, each said once. */
export function problemTexts({ camera, microphone }: OpenedDevices): string[] {
  if (camera.problem !== null && camera.problem === microphone.problem && OF_BOTH.has(camera.problem))
    return [explain('camera and microphone', camera.problem)];
  return [
    ...(camera.problem === null ? [] : [explain('camera', camera.problem)]),
    ...(microphone.problem === null ? [] : [explain('microphone', microphone.problem)]),
  ];
}

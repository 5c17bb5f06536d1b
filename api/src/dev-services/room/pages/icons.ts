const ICONS = {
  microphone: '<rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3"/>',
  camera: '<rect x="3" y="6.500" width="12.500" height="11" rx="2.500"/><path d="m15.500 11 5.500-3.500v9L15.500 13"/>',
  hand: '<path d="M8 13.500V6.400a1.400 1.400 0 0 1 2.800 0V11M10.800 10.500V4.900a1.400 1.400 0 0 1 2.800 0V11M13.600 10.500V5.900a1.400 1.400 0 0 1 2.800 0v5.600M16.400 11.500V8.900a1.400 1.400 0 0 1 2.800 0v6.200a6 6 0 0 1-6 6h-1.300a6 6 0 0 1-4.700-2.300l-3.300-4.300a1.450 1.450 0 0 1 2.200-1.900L8 14.500"/>',
  leave: '<path d="M13.500 4H18a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4.500M9 8l-4 4 4 4M5 12h10"/>',
  send: '<path d="M12 19V5M6 11l6-6 6 6"/>',
} as const;

/** Draws an icon. A class of the button hides the line across a device that is on. */
export function icon(name: keyof typeof ICONS): string {
  const across = name === 'microphone' || name === 'camera' ? '<path class="across" d="M4 4 20 20"/>' : '';
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${ICONS[name]}${across}</svg>`;
}

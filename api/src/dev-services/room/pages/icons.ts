const ICONS = {
  microphone: '<rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3"/>',
  camera: '<rect x="3" y="6.500" width="12.500" height="11" rx="2.500"/><path d="m15.500 11 5.500-3.500v9L15.500 13"/>',
  hand: '<path d="M8 13.500V6.400a1.400 1.400 0 0 1 2.800 0V11M10.800 10.500V4.900a1.400 1.400 0 0 1 2.800 0V11M13.600 10.500V5.900a1.400 1.400 0 0 1 2.800 0v5.600M16.400 11.500V8.900a1.400 1.400 0 0 1 2.800 0v6.200a6 6 0 0 1-6 6h-1.300a6 6 0 0 1-4.700-2.300l-3.300-4.300a1.450 1.450 0 0 1 2.200-1.900L8 14.500"/>',
  leave: '<path d="M13.500 4H18a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4.500M9 8l-4 4 4 4M5 12h10"/>',
  react: '<circle cx="12" cy="12" r="8.500"/><path d="M8.500 13.500a4 4 0 0 0 7 0M9 9.500v.500M15 9.500v.500"/>',
  bravo: '<path d="m12 3.500 2.600 5.400 5.900.800-4.300 4.100 1.050 5.900L12 16.900l-5.250 2.800 1.050-5.900L3.500 9.700l5.900-.800z"/>',
  love: '<path d="M12 20S3.500 15.200 3.500 9.300A4.600 4.600 0 0 1 12 6.900a4.600 4.600 0 0 1 8.500 2.400C20.500 15.200 12 20 12 20z"/>',
  agree:
    '<path d="M7.500 11v8.500H5a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1zM7.500 11l4-7.500a2.200 2.200 0 0 1 2.200 2.600L13 9.500h5a2 2 0 0 1 2 2.300l-1 6a2 2 0 0 1-2 1.700H7.500"/>',
  laugh:
    '<circle cx="12" cy="12" r="8.500"/><path d="M7.800 13h8.400a4.200 4.200 0 0 1-8.400 0zM8.300 9.800l1-1 1 1M13.700 9.800l1-1 1 1"/>',
  send: '<path d="M12 19V5M6 11l6-6 6 6"/>',
} as const;

/** Draws an icon. The line across a device is hidden while its button is pressed. */
export function icon(name: keyof typeof ICONS): string {
  const across = name === 'microphone' || name === 'camera' ? '<path class="across" d="M4 4 20 20"/>' : '';
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${ICONS[name]}${across}</svg>`;
}

import type { Mask } from '#src/mask/mask.ts';

/** E.164: no number has more digits. */
const ABROAD = '+###############';
const RUSSIA = '+# (###) ###-##-##';

/**
 * A phone number with its country. Numbers of Russia in their usual groups, also when they were
 * written with an 8 in front or without any; numbers of other countries, which begin with a plus, as
 * they are: their groups differ from network to network.
 */
export const PHONE_MASK: Mask = {
  patternFor: (digits) => (digits.startsWith('7') ? RUSSIA : ABROAD),
  mend: (characters, written) => {
    const digits = characters.replace(/\D/g, '');
    if (written.trimStart().startsWith('+')) return digits;
    // Written as inside of Russia: its ten digits alone, or a whole number behind the 8 of a long-distance call.
    if (/^[3489]\d{9}$/.test(digits)) return `7${digits}`;
    if (digits.startsWith('8')) return `7${digits.slice(1)}`;
    if (digits.startsWith('9')) return `7${digits}`;
    return digits.replace(/^00/, '');
  },
};

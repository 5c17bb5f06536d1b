import type { Mask } from '#src/mask/mask.ts';

/** E.164: no number has more digits. */
const ABROAD = '+###############';
const RUSSIA = '+# (###) ###-##-##';

/**
 * A phone number with its country code. Russian numbers are grouped as usual, also when written with a leading 8 or without a
 * prefix. Other numbers, which begin with a plus, stay ungrouped: their grouping varies from network to network.
 */
export const PHONE_MASK: Mask = {
  patternFor: (digits) => (digits.startsWith('7') ? RUSSIA : ABROAD),
  correct: (characters, written) => {
    const digits = characters.replace(/\D/g, '');
    if (written.trimStart().startsWith('+')) return digits;
    // Written in the Russian national format: ten digits alone, or the full number after the long-distance prefix 8.
    if (/^[3489]\d{9}$/.test(digits)) return `7${digits}`;
    if (digits.startsWith('8')) return `7${digits.slice(1)}`;
    if (digits.startsWith('9')) return `7${digits}`;
    return digits.replace(/^00/, '');
  },
};

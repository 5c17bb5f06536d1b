import type { Message } from '#contract/endpoints.ts';

export const MESSAGE: Message = { id: '1', author: 'Vera', text: 'Well done!', member: false, sent_at: '2026-10-01T12:00:00Z' };

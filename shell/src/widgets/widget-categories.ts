import type { WidgetSettings } from '#contract/renderer.ts';
import type { ConsentCategory } from '#src/consent/consent-categories.ts';

/** Consent that each service needs. */
export const WIDGET_CATEGORIES = {
  analytics: 'statistics',
  'call-tracking': 'contact',
  crm: 'contact',
} as const satisfies Record<WidgetSettings['name'], ConsentCategory>;

import type { WidgetSettings, Widgets } from '#contract/renderer.ts';
import type { ConsentCategory } from '#src/consent/consent-categories.ts';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import { allows } from '#src/consent/consent-view.ts';
import { type StoreAccess, watchView } from '#src/stores/store-access.ts';
import { deleteCookies } from '#src/consent/delete-cookies.ts';
import type { VisitSource } from '#src/tracking/visit-source.ts';

/** Consent that each service needs. */
const WIDGET_CATEGORIES = {
  analytics: 'statistics',
  'call-tracking': 'contact',
  crm: 'contact',
} as const satisfies Record<WidgetSettings['name'], ConsentCategory>;

interface WidgetParts {
  readonly window: Window & typeof globalThis;
  readonly consent: Pick<StoreAccess<ConsentStore>, 'view' | 'subscribe'>;
  /** Null when none is configured. */
  readonly widgets: Widgets | null;
  /** Returns the source of the visit; null without consent to statistics. */
  readonly source: () => VisitSource | null;
  /** Reloads the document. */
  readonly reload: () => void;
}

/**
 * Loads the scripts of third-party services some time after their consent, except on devices that are configured to skip them (specification
 * section 9). Each script gets the source of the visit as attributes of its element (decision 251). Nothing waits for a service that is
 * blocked, slow or broken. A running script cannot be removed: when its consent is
 * withdrawn, its cookies are deleted and the document is reloaded.
 */
export function startWidgets({ window, consent, widgets, source, reload }: WidgetParts): void {
  if (!widgets || isSkipped(window.navigator.userAgent, widgets)) return;
  let allowScripts: (() => void) | null = () => allowConfiguredScripts(window, widgets);
  const load = (service: WidgetSettings) => {
    allowScripts?.();
    allowScripts = null;
    const script = window.document.createElement('script');
    script.async = true;
    script.src = service.scripts[0];
    for (const [name, value] of Object.entries(source() ?? {})) script.setAttribute(`data-${name.replaceAll('_', '-')}`, value);
    window.document.head.append(script);
  };
  for (const service of widgets.services) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLoaded = false;
    watchView(
      consent,
      (view) => allows(view, WIDGET_CATEGORIES[service.name]),
      (isAllowed) => {
        clearTimeout(timer);
        if (isAllowed && !isLoaded) {
          timer = setTimeout(() => {
            isLoaded = true;
            load(service);
          }, widgets.delayMs);
        }
        if (isAllowed) return;
        deleteCookies(window.document, window.location.hostname, service.cookies);
        if (isLoaded) reload();
      },
    );
  }
}

function isSkipped(userAgent: string, { skipUserAgent }: Widgets): boolean {
  return skipUserAgent !== null && new RegExp(skipUserAgent, 'i').test(userAgent);
}

interface ScriptRules {
  createScriptURL(url: string): string | null;
}

/**
 * Creates the page's default Trusted Types policy: a string assigned to a script's `src` must be one of the configured URLs. Strings as
 * HTML or script text stay refused. Created with the first script of a service, which may load further ones of its list.
 */
function allowConfiguredScripts(window: Window, { services }: Widgets): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: ScriptRules): unknown } };
  const allowed = new Set(services.flatMap(({ scripts }) => scripts));
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (allowed.has(url) ? url : null) });
}

import { reaction } from 'mobx';
import type { WidgetSettings, Widgets } from '#contract/renderer.ts';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import { deleteCookies } from '#src/consent/delete-cookies.ts';
import { WIDGET_CATEGORIES } from '#src/widgets/widget-categories.ts';

interface WidgetParts {
  readonly window: Window & typeof globalThis;
  readonly consent: ConsentStore;
  /** Null where none is configured. */
  readonly widgets: Widgets | null;
  /** Loads the document anew. */
  readonly reload: () => void;
}

/**
 * Loads the scripts of other services a while after their consent, unless this is a device that they are not for (product-spec section 9).
 * A service that is blocked, slow or broken is its own affair: nothing waits for it. A script that runs cannot be taken back: where its
 * consent is withdrawn, its cookies are deleted and the document is loaded anew.
 */
export function startWidgets({ window, consent, widgets, reload }: WidgetParts): void {
  if (!widgets || isSkipped(window.navigator.userAgent, widgets)) return;
  let allowScripts: (() => void) | null = () => allowConfiguredScripts(window, widgets);
  const load = (service: WidgetSettings) => {
    allowScripts?.();
    allowScripts = null;
    const script = window.document.createElement('script');
    script.async = true;
    script.src = service.scripts[0];
    window.document.head.append(script);
  };
  for (const service of widgets.services) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLoaded = false;
    reaction(
      () => consent.allows(WIDGET_CATEGORIES[service.name]),
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
      { fireImmediately: true },
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
 * The page's default policy of Trusted Types: an address that is written to a script's `src` as text has to be one of those configured.
 * Text as HTML or as a script stays refused. It is there once a script of a service is loaded, which may load further ones of its list.
 */
function allowConfiguredScripts(window: Window, { services }: Widgets): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: ScriptRules): unknown } };
  const allowed = new Set(services.flatMap(({ scripts }) => scripts));
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (allowed.has(url) ? url : null) });
}

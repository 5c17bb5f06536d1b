import { settingsError } from '#src/config-environment.ts';

/** The URLs of configured external services. */
interface NamedServices {
  readonly API_MAIL_URL?: string | undefined;
  readonly API_SMS_URL?: string | undefined;
  readonly API_SOCIAL_PROVIDERS?: object | undefined;
  readonly API_ADDRESS_SUGGEST_URL?: string | undefined;
  readonly API_YOOKASSA_SHOP_ID?: string | undefined;
  readonly API_CRM_WEBHOOK_URL?: string | undefined;
  readonly API_DEV_SERVICES: 'auto' | 'on' | 'off';
  readonly NODE_ENV?: string | undefined;
}

export interface DevServices {
  readonly mailbox: boolean;
  readonly identity: boolean;
  readonly addresses: boolean;
  readonly payments: boolean;
  readonly crm: boolean;
  readonly room: boolean;
}

/** Returns whether any dev service is used, in which case the service must not be public. */
export function usesDevServices(devServices: DevServices): boolean {
  return Object.values(devServices).includes(true);
}

/** What the site lacks while a service is neither configured nor replaced by a dev service. */
const WITHOUT = [
  ['API_YOOKASSA_SHOP_ID', 'payments', 'online payment'],
  ['API_SOCIAL_PROVIDERS', 'identity', 'sign-in with other services'],
  ['API_ADDRESS_SUGGEST_URL', 'addresses', 'address suggestions'],
  ['API_CRM_WEBHOOK_URL', 'crm', 'tickets in a CRM'],
] as const;

/** Returns what is switched off because its service is not configured, such as `online payment (API_YOOKASSA_SHOP_ID)`. */
export function unconfiguredServices(env: NamedServices, devServices: DevServices): string[] {
  return WITHOUT.filter(([variable, devService]) => env[variable] === undefined && !devServices[devService]).map(
    ([variable, , lacks]) => `${lacks} (${variable})`,
  );
}

/**
 * Chooses a dev service for each service that is not configured. In production they must be asked for, and are not mixed with real services:
 * a mailbox open to everyone must not be exposed by mistake.
 * @throws ConfigError
 */
export function chooseDevServices(env: NamedServices): DevServices {
  const real = {
    API_MAIL_URL: env.API_MAIL_URL,
    API_SMS_URL: env.API_SMS_URL,
    API_SOCIAL_PROVIDERS: env.API_SOCIAL_PROVIDERS,
    API_ADDRESS_SUGGEST_URL: env.API_ADDRESS_SUGGEST_URL,
    API_YOOKASSA_SHOP_ID: env.API_YOOKASSA_SHOP_ID,
    API_CRM_WEBHOOK_URL: env.API_CRM_WEBHOOK_URL,
  };
  const isProduction = env.NODE_ENV === 'production';
  const isMixed = isProduction && Object.values(real).some((value) => value !== undefined);
  const isOff = env.API_DEV_SERVICES === 'off' || isMixed || (isProduction && env.API_DEV_SERVICES === 'auto');
  const missing = (['API_MAIL_URL', 'API_SMS_URL'] as const).filter((name) => real[name] === undefined);
  if (isOff && missing.length > 0) {
    const reason =
      env.API_DEV_SERVICES === 'off'
        ? 'API_DEV_SERVICES=off forbids dev services'
        : isMixed
          ? 'in production, dev services cannot be combined with real ones'
          : 'production has dev services only with API_DEV_SERVICES=on';
    throw settingsError(missing.map((name) => `${name} is missing: ${reason}`));
  }
  return {
    mailbox: !isOff && missing.length > 0,
    identity: !isOff && env.API_SOCIAL_PROVIDERS === undefined,
    addresses: !isOff && env.API_ADDRESS_SUGGEST_URL === undefined,
    payments: !isOff && env.API_YOOKASSA_SHOP_ID === undefined,
    crm: !isOff && env.API_CRM_WEBHOOK_URL === undefined,
    // Used unless the content has an address in `webinar_room`.
    room: !isOff,
  };
}

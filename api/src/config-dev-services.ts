import { ConfigError } from '@plenum/shared-server/errors';

/** The URLs of configured external services. */
interface NamedServices {
  readonly API_MAIL_URL?: string | undefined;
  readonly API_SMS_URL?: string | undefined;
  readonly API_SOCIAL_PROVIDERS?: object | undefined;
  readonly API_ADDRESS_SUGGEST_URL?: string | undefined;
  readonly API_YOOKASSA_SHOP_ID?: string | undefined;
  readonly API_CRM_WEBHOOK_URL?: string | undefined;
  readonly API_STAND_INS: 'auto' | 'off';
  readonly NODE_ENV?: string | undefined;
}

export interface StandIns {
  readonly mailbox: boolean;
  readonly identity: boolean;
  readonly addresses: boolean;
  readonly payments: boolean;
  readonly crm: boolean;
}

/** Returns whether any local stand-in is used, in which case the service must not be public. */
export function isLocal(standIns: StandIns): boolean {
  return Object.values(standIns).includes(true);
}

/**
 * Chooses a local stand-in for each service that is not configured. In production they are not mixed with real services: a mailbox open to
 * everyone must not be there by mistake.
 * @throws ConfigError
 */
export function chooseStandIns(env: NamedServices): StandIns {
  const real = {
    API_MAIL_URL: env.API_MAIL_URL,
    API_SMS_URL: env.API_SMS_URL,
    API_SOCIAL_PROVIDERS: env.API_SOCIAL_PROVIDERS,
    API_ADDRESS_SUGGEST_URL: env.API_ADDRESS_SUGGEST_URL,
    API_YOOKASSA_SHOP_ID: env.API_YOOKASSA_SHOP_ID,
    API_CRM_WEBHOOK_URL: env.API_CRM_WEBHOOK_URL,
  };
  const isReal = env.NODE_ENV === 'production' && Object.values(real).some((value) => value !== undefined);
  const isOff = env.API_STAND_INS === 'off' || isReal;
  const missing = (['API_MAIL_URL', 'API_SMS_URL'] as const).filter((name) => real[name] === undefined);
  if (isOff && missing.length > 0) {
    const places = missing.map(
      (name) => `  ${name}: is missing, and nothing stands in for it ${isReal ? 'beside real services' : 'with API_STAND_INS=off'}`,
    );
    throw new ConfigError(`The API cannot start, these settings are wrong:\n${places.join('\n')}`);
  }
  return {
    mailbox: !isOff && missing.length > 0,
    identity: !isOff && env.API_SOCIAL_PROVIDERS === undefined,
    addresses: !isOff && env.API_ADDRESS_SUGGEST_URL === undefined,
    payments: !isOff && env.API_YOOKASSA_SHOP_ID === undefined,
    crm: !isOff && env.API_CRM_WEBHOOK_URL === undefined,
  };
}

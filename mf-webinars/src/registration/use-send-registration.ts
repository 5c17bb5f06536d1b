import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { zoneOfBrowser } from '@plenum/shared-ui/date-time/use-visitor-zone';
import type { Webinar } from '#contract/schemas.ts';
import { type Purpose, type RegistrationValues, formIdOf, isRequest, toBody } from '#src/registration/registration-values.ts';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '@plenum/shared-contracts/forms/endpoints'));

interface Options {
  /** Returns the idempotency key of a body: retries of the same body have the same key. */
  readonly keyFor: (body: unknown) => string;
}

/** Sends the form of a webinar. @throws ApiError */
export function useSendRegistration(webinar: Webinar, { keyFor }: Options) {
  const { http, tracking } = useCapabilities();
  return async (purpose: Purpose, values: RegistrationValues): Promise<FormReceipt> => {
    const body = { ...toBody(purpose, values, webinar), tracking: tracking.source(), time_zone: zoneOfBrowser() };
    const { formEndpoints } = await endpoints();
    const { data } = await http.call(formEndpoints.send, { params: { id: formIdOf(purpose) }, body }, { idempotencyKey: keyFor(body) });
    tracking.activity(isRequest(purpose) ? 'form-sent' : 'webinar-registered', { form: formIdOf(purpose), webinar: webinar.url });
    return data;
  };
}

/**
 * Objects as published in YooKassa's documentation (yookassa.ru/developers), checked in November 2026. Fields that are not read here, such
 * as card digits, are left out. Where the page itself was not accessible, the source is a public copy of its example.
 */

/** /using-api/response-handling/response-format, “Пример тела ответа”. */
export const PAYMENT_CREATED = {
  id: '23d93cac-000f-5000-8000-126628f15141',
  status: 'pending',
  paid: false,
  amount: { value: '100.00', currency: 'RUB' },
  confirmation: {
    type: 'redirect',
    confirmation_url: 'https://yoomoney.ru/api-pages/v2/payment-confirm/epl?orderId=23d93cac-000f-5000-8000-126628f15141',
  },
  created_at: '2019-01-22T14:30:45.129Z',
  description: 'Заказ №1',
  metadata: {},
  recipient: { account_id: '100500', gateway_id: '100700' },
  refundable: false,
  test: false,
} as const;

/** The API reference, object of a payment in `succeeded`; checked against its copies in the tests of unofficial clients. */
export const PAYMENT_SUCCEEDED = {
  id: '22e12f66-000f-5000-8000-18db351245c7',
  status: 'succeeded',
  paid: true,
  amount: { value: '2.00', currency: 'RUB' },
  authorization_details: { rrn: '10000000000', auth_code: '000000', three_d_secure: { applied: true } },
  captured_at: '2018-07-18T11:17:33.483Z',
  created_at: '2018-07-18T10:51:18.139Z',
  description: 'Заказ №72',
  metadata: {},
  payment_method: { type: 'bank_card', id: '22e12f66-000f-5000-8000-18db351245c7', saved: false, title: 'Bank card *4444' },
  recipient: { account_id: '100500', gateway_id: '100700' },
  refundable: true,
  refunded_amount: { value: '0.00', currency: 'RUB' },
  test: false,
} as const;

/**
 * The same payment in `canceled`, from the same copies. They are older than `cancellation_details`: its party and reason are from the
 * tables of /payment-acceptance/after-the-payment/declined-payments.
 */
export const PAYMENT_CANCELED = {
  id: '22e12f66-000f-5000-8000-18db351245c7',
  status: 'canceled',
  paid: false,
  amount: { value: '2.00', currency: 'RUB' },
  cancellation_details: { party: 'payment_network', reason: 'call_issuer' },
  created_at: '2018-07-18T10:51:18.139Z',
  metadata: {},
  test: false,
} as const;

/** The API reference, object of a refund; its amount really has no decimals. */
export const REFUND_SUCCEEDED = {
  id: '216749f7-0016-50be-b000-078d43a63ae4',
  status: 'succeeded',
  amount: { value: '1', currency: 'RUB' },
  created_at: '2017-10-04T19:27:51.407Z',
  payment_id: '216749da-000f-50be-b000-096747fad91e',
} as const;

/** /using-api/webhooks, “Пример тела уведомления payment.waiting_for_capture”. */
export const NOTIFICATION = {
  type: 'notification',
  event: 'payment.waiting_for_capture',
  object: {
    id: '22d6d597-000f-5000-9000-145f6df21d6f',
    status: 'waiting_for_capture',
    paid: true,
    amount: { value: '2.00', currency: 'RUB' },
    created_at: '2018-07-10T14:27:54.691Z',
    description: 'Заказ №72',
    expires_at: '2018-07-17T14:28:32.484Z',
    metadata: {},
    payment_method: { type: 'bank_card', id: '22d6d597-000f-5000-9000-145f6df21d6f', saved: false, title: 'Bank card *4444' },
    refundable: false,
    test: false,
  },
} as const;

/** /using-api/response-handling/response-format, body of an error. */
export const ERROR_REPLY = {
  type: 'error',
  id: 'ab5a11cd-13cc-4e33-af8b-75a74e18dd09',
  code: 'invalid_request',
  description: 'Idempotence key duplicated',
  parameter: 'Idempotence-Key',
} as const;

/** The request of the quick start. */
export const PAYMENT_REQUEST = {
  amount: { value: '100.00', currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: 'https://www.example.com/return_url' },
  description: 'Заказ №1',
} as const;

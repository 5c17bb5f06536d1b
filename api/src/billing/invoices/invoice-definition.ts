import { includedVat, toUnits } from '#src/billing/domain/money.ts';
import type { StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Seller } from '#src/billing/seller.ts';

/** Invoices are in Russian, as they go to Russian companies and their banks. */
const PERIODS = { month: '1 месяц', year: '1 год' } as const;

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

/** Builds pdfmake's document definition of an order: a bill in the form that Russian accounting and banks expect. */
export function invoiceDefinition(
  order: StoredOrder,
  seller: Seller,
): Readonly<Record<string, unknown>> & { readonly content: readonly unknown[] } {
  const { number, createdAt, validUntil, currency, items, total, vat, discount, credit } = order;
  const money = (amount: number) =>
    toUnits(amount, currency).toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rates = [...new Set(items.map(({ vat_rate: rate }) => rate))];
  const vatLines = rates
    .filter((rate) => rate !== null && rate > 0)
    .map((rate) => {
      const sum = items.filter((item) => item.vat_rate === rate).reduce((all, item) => all + includedVat(item.total, rate), 0);
      return `В том числе НДС ${rate} %: ${money(sum)}`;
    });
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    info: { title: `Счёт ${number}`, author: seller.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    content: [
      bankTable(seller),
      { text: `Счёт на оплату № ${number} от ${day.format(createdAt)}`, fontSize: 15, bold: true, margin: [0, 18, 0, 12] },
      { text: [{ text: 'Поставщик: ', bold: true }, sellerLine(seller)], margin: [0, 0, 0, 6] },
      { text: [{ text: 'Покупатель: ', bold: true }, payerLine(order)], margin: [0, 0, 0, 14] },
      {
        table: {
          headerRows: 1,
          widths: ['auto', '*', 'auto', 'auto', 'auto'],
          body: [
            ['№', 'Наименование', 'Кол-во', 'Цена', 'Сумма'].map((text) => ({ text, bold: true })),
            ...items.map(({ name, period, qty, unit_amount: unit, amount }, index) => [
              String(index + 1),
              `Доступ к сервису Plenum, тариф «${name}», ${PERIODS[period]}`,
              { text: String(qty), alignment: 'right' },
              { text: money(unit), alignment: 'right' },
              { text: money(amount), alignment: 'right' },
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
      },
      {
        alignment: 'right',
        margin: [0, 10, 0, 0],
        stack: [
          ...(discount > 0 ? [`Скидка: ${money(discount)}`] : []),
          ...(credit > 0 ? [`Зачёт неиспользованных дней прежнего тарифа: ${money(credit)}`] : []),
          { text: `Всего к оплате: ${money(total)} ${currency === 'RUB' ? 'руб.' : currency}`, bold: true, fontSize: 12 },
          ...(vat > 0 ? vatLines : ['Без НДС']),
        ],
      },
      {
        text: `Всего наименований ${items.length}, на сумму ${money(total)} ${currency === 'RUB' ? 'руб.' : currency}`,
        margin: [0, 10, 0, 0],
      },
      {
        text: `Назначение платежа: «Оплата по счёту № ${number}». ${validUntil === null ? '' : `Счёт действителен до ${day.format(validUntil.getTime() - 1)} включительно. `}Доступ открывается после поступления денег.`,
        margin: [0, 18, 0, 0],
      },
    ],
  };
}

/** The caption below a cell of the bank table, as payment orders have it. */
const label = (text: string) => ({ text: `\n${text}`, fontSize: 8, color: '#5A5E69' });

function bankTable({ name, inn, kpp, bank }: Seller) {
  return {
    table: {
      widths: ['*', 'auto', 150],
      body: [
        [{ text: [bank.name, label('Банк получателя')], rowSpan: 2 }, 'БИК', bank.bik],
        ['', 'Корр. счёт', bank.correspondent],
        [`ИНН ${inn}${kpp === null ? '' : `   КПП ${kpp}`}`, { text: 'Счёт', rowSpan: 2 }, { text: bank.account, rowSpan: 2 }],
        [{ text: [name, label('Получатель')] }, '', ''],
      ],
    },
  };
}

function sellerLine({ name, inn, kpp, address }: Seller): string {
  return [name, `ИНН ${inn}`, ...(kpp === null ? [] : [`КПП ${kpp}`]), address].join(', ');
}

function payerLine({ payer }: StoredOrder): string {
  if (payer.type === 'person') return payer.name;
  return [payer.name, `ИНН ${payer.inn}`, ...(payer.kpp ? [`КПП ${payer.kpp}`] : []), payer.address].join(', ');
}

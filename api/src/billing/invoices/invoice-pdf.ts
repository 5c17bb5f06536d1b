import { createRequire } from 'node:module';
import path from 'node:path';
import { invoiceDefinition } from '#src/billing/invoices/invoice-definition.ts';
import type { StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Seller } from '#src/billing/seller.ts';

/** Roboto comes with pdfmake and has Cyrillic letters. */
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (name: string) => path.join(FONTS, `Roboto-${name}.ttf`);

/** The invoice of an order as a PDF. */
export async function invoicePdf(order: StoredOrder, seller: Seller): Promise<Buffer> {
  // Large, and few ask for an invoice.
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
  });
  // A document is made of an order's own words: they must not make it read files or call anybody.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === FONTS);
  return pdfmake.createPdf(invoiceDefinition(order, seller)).getBuffer();
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { invoiceDefinition } from '#src/billing/invoices/invoice-definition.ts';
import type { StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Seller } from '#src/billing/seller.ts';

/** Roboto ships with pdfmake and supports Cyrillic. */
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (name: string) => path.join(FONTS, `Roboto-${name}.ttf`);

/** Renders the invoice of an order as a PDF. */
export async function invoicePdf(order: StoredOrder, seller: Seller): Promise<Buffer> {
  // Imported on demand, as it is large and rarely needed.
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
  });
  // The document contains text from the order, which must not cause file or network access.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === FONTS);
  return pdfmake.createPdf(invoiceDefinition(order, seller)).getBuffer();
}

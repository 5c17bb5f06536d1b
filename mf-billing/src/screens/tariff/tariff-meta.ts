import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import type { Tariff } from '#contract/tariffs.ts';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import type { TariffData } from '#src/screens/tariff/load-tariff.ts';

export function tariffMeta({ tariff: { month } }: TariffData, { url }: { url: URL }): PageMeta {
  const { alias, name, summary } = month;
  return {
    title: `${name}: what is included and what it costs`,
    description: summary,
    canonical: tariffHref(alias),
    openGraph: { type: 'website' },
    jsonLd: [
      breadcrumbList(
        [
          { title: 'Home', to: '/' },
          { title: 'Tariffs', to: TARIFFS_PATH },
          { title: name, to: tariffHref(alias) },
        ],
        url,
      ),
      productData(month, url),
    ],
  };
}

/** schema.org Product with its monthly price. */
function productData({ name, alias, summary, price, currency }: Tariff, url: URL): object {
  const address = new URL(tariffHref(alias), url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `Plenum ${name}`,
    description: summary,
    url: address,
    image: new URL(ogImagePath({ kind: 'site', alias: 'plenum' }), url).href,
    brand: { '@type': 'Brand', name: 'Plenum' },
    offers: { '@type': 'Offer', price, priceCurrency: currency, availability: 'https://schema.org/InStock', url: address },
  };
}

export interface ShareLink {
  readonly name: string;
  readonly href: string;
  readonly newTab: boolean;
}

/** Services on which a page can be shared. `address` is absolute. */
export function shareLinks(title: string, address: string): readonly ShareLink[] {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)];
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}`, newTab: true },
    { name: 'VK', href: `https://vk.com/share.php?url=${url}&title=${text}`, newTab: true },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${url}`, newTab: false },
  ];
}

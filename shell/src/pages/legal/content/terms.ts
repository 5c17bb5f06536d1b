import type { LegalContent } from '#src/pages/legal/legal-content.ts';

export const terms: LegalContent = {
  title: 'Terms of use',
  description:
    'The contract between you and Plenum: what you get, what it costs, what is not allowed, what happens if something fails, how to leave.',
  inShort: [
    'You may use Plenum for any lawful event. What you say and show there stays yours.',
    'You pay ahead, by the month or the year, and can stop at the end of what is paid.',
    'If an event fails through our fault, that month is free.',
    'When you leave, you have 30 days to take your recordings and lists along.',
  ],
  since: '2026-09-01',
  sections: [
    {
      id: 'contract',
      title: 'The contract',
      blocks: [
        'These terms are a public offer of Plenum LLC (ООО «Пленум») under Article 437 of the Civil Code of the Russian Federation. You accept it by creating an account, by paying an invoice, or by holding an event. Guests of an event accept the sections “What is not allowed” and “Events of others”.',
        'With companies we also sign a contract of their own on request. Where it differs from these terms, it takes precedence.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Give true data, and keep the password to yourself. What is done under your account counts as done by you, until you tell us that it is in other hands.',
            'One seat is for one person. Seats can be passed on inside a company, at any time.',
            'The administrator of a company sees its events, recordings and seats, not your private settings.',
          ],
        },
      ],
    },
    {
      id: 'service',
      title: 'What you get',
      blocks: [
        'Meetings, webinars and broadcasts in the extent of your tariff, as its page describes it on the day of payment. We may improve the service at any time. If we take away something you pay for, you hear of it thirty days before, and may leave and have the unused part back.',
        'On the tariffs Hall and Plenary the service is available for 99.9 % of each calendar month. Planned works are announced three days before, take place between 2 and 5 o’clock Moscow time, and never during an event that is on the calendar.',
        {
          caption: 'What you get back if it was less',
          heads: ['Available in the month', 'Back'],
          rows: [
            ['99.9 % and more', 'Nothing: this is what was promised'],
            ['99.0 to 99.9 %', '10 % of the month’s price'],
            ['95.0 to 99.0 %', '30 % of the month’s price'],
            ['Less, or an event that failed through our fault', 'The whole month'],
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Paying',
      blocks: [
        {
          list: [
            'Prices are in roubles and hold for the period that is paid. A change of price is announced thirty days before it applies to you.',
            'Companies pay by invoice and get closing documents by electronic document exchange or by post. Persons pay by card and get a receipt by e-mail.',
            'Nothing renews by itself.',
            'You may change to a larger tariff at once: what is unused of the old one is counted. To a smaller one you change at the end of the period.',
            'Within 14 days of the first payment you may have it back without a reason, less the days on which events took place.',
          ],
        },
      ],
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      blocks: [
        {
          list: [
            'What the law forbids, including calls to violence, other people’s works without their permission, and fraud.',
            'To record or publish people who were not told, and who have not agreed.',
            'To send letters through us to people who have not agreed to get them from you.',
            'To disturb: attack the service, get around limits, use other people’s rooms, or sell seats on.',
          ],
        },
        'If we see it or are told of it, we ask you first, where there is time. Where there is none we close the room, say why, and hear your side within one working day.',
      ],
    },
    {
      id: 'content',
      title: 'What is yours',
      blocks: [
        'Your talks, slides, recordings and lists belong to you. We may store, convert and transmit them as far as the service needs it, and nothing beyond: no advertising with them, no training of models on them, no look into them unless you ask us to help.',
        'The program, its look, the name and the hall of seats belong to us.',
      ],
    },
    {
      id: 'others',
      title: 'Events of others',
      blocks: [
        'For what is said at an event its organiser answers. We do not watch events. Whoever is hurt by one writes to us, and we pass it on or act as the law demands.',
      ],
    },
    {
      id: 'liability',
      title: 'Who answers for what',
      blocks: [
        'We answer for damage that we cause, up to what you paid us in the twelve months before. The limit does not apply to intent, gross negligence and harm to life or health. We do not answer for the line between you and the nearest exchange, nor for devices and programs of others; we help to find out which it was.',
        'Neither side answers for what nobody could prevent. Whoever is hindered says so within three working days.',
      ],
    },
    {
      id: 'leaving',
      title: 'Leaving',
      blocks: [
        'You end the contract in the account, at any time; what is paid runs to its end. For 30 days afterwards you can download recordings, registrations and settings. Then they are deleted, from backups after 60 more days.',
        'We end it with thirty days’ notice and give back what is unused, or at once if what is not allowed goes on after a warning.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'The law of the Russian Federation applies. Write first: we answer a claim within ten working days. Companies then go to the Arbitrazh Court of Moscow; consumers go to whichever court the law lets them choose.',
      ],
    },
  ],
};

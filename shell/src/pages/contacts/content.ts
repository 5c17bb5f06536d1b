export const ABOUT = {
  path: '/contacts',
  crumb: 'Contacts',
  title: 'Contacts',
  heading: 'Call, write, come by',
  description: 'Plenum in Moscow: address and way, telephone, and whom to write to about what.',
} as const;

export const PEOPLE = [
  { about: 'An event that runs right now', who: 'whoever is at the desk, day and night', email: 'desk@plenum.example' },
  { about: 'Tariffs, invoices, closing documents', who: 'Marina Belova', email: 'accounts@plenum.example' },
  { about: 'Working together as partners', who: 'Ilya Morozov', email: 'partners@plenum.example' },
  { about: 'Press, talks, studies', who: 'Vera Sokolova', email: 'press@plenum.example' },
  { about: 'Personal data', who: 'Sofia Lebedeva', email: 'privacy@plenum.example' },
  { about: 'A hole in our security', who: 'Timur Akhmerov, with a reward', email: 'security@plenum.example' },
] as const;

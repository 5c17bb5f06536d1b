/** Location of the office and centre of the map. */
export const OFFICE = {
  street: 'Nizhnyaya Syromyatnicheskaya ulitsa 10, building 4',
  postalCode: '105120',
  city: 'Moscow',
  latitude: 55.7526,
  longitude: 37.6713,
} as const;

/** Location of the office and centre of the map. */
export const OFFICE = {
  street: 'Nizhnyaya Syromyatnicheskaya ulitsa 10, building 4',
  postalCode: '105120',
  city: 'Moscow',
  hours: 'Monday to Friday, 9:30 to 19:00 Moscow time',
  way: 'Eight minutes on foot from the metro stations Kurskaya and Chkalovskaya: along the railway, under the bridge, third entrance on the left, second floor. Say “Plenum” at the gate; a pass is not needed.',
  latitude: 55.7526,
  longitude: 37.6713,
} as const;

-- Only administrators choose hosts. Administrators who were made members used to keep the seats that they had given; now they lose them at once.
UPDATE company_member AS host SET seat_from = NULL, seat_at = NULL
  WHERE seat_from IS NOT NULL AND NOT EXISTS (
    SELECT FROM company_member AS giver WHERE giver.company_id = host.company_id AND giver.account_id = host.seat_from AND giver.role = 'admin'
  );

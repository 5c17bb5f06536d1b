-- The account whose tariff gives this member a seat for hosts, and since when. Null: none.
ALTER TABLE company_member
  ADD seat_from uuid REFERENCES account (id) ON DELETE SET NULL,
  ADD seat_at timestamptz;
CREATE INDEX company_member_seat_from ON company_member (seat_from) WHERE seat_from IS NOT NULL;

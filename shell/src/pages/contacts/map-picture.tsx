import styles from '#src/pages/contacts/map-picture.module.css';

/** A drawn map of the way from the station, shown without a map service and while one is loading. North is up. */
export function MapPicture() {
  return (
    <svg
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMid slice"
      className={styles.map}
      role="img"
      aria-label="The way from the metro stations Kurskaya and Chkalovskaya: along the railway to the south-east, under the bridge, to 10 Nizhnyaya Syromyatnicheskaya ulitsa. The river Yauza lies to the south."
    >
      <rect className={styles.ground} width="1200" height="520" />
      <g className={styles.blocks}>
        <path d="M40 40h190v110H40zM40 180h150v120H40zM270 30h120v90H270zM250 160h140v70H250zM470 280h110v90H470zM610 250h110v70H610z" />
        <path d="M760 40h170v90H760zM970 30h180v130H970zM820 170h110v60H820zM980 200h170v80H980zM300 270h110v110H300zM60 340h190v90H60z" />
        <path d="M640 360h90v60H640zM960 356h90v56H960zM1080 356h90v56h-90zM560 40h150v60H560z" />
      </g>
      <path className={styles.river} d="M-20 500C180 470 300 440 470 452S760 500 900 452S1120 430 1220 470V540H-20z" />
      <text className={styles.water} x="390" y="484">
        Yauza
      </text>
      <g className={styles.streets}>
        <path d="M240 -20C232 120 220 260 250 460L264 560" className={styles.ring} />
        <path d="M-20 160H420C520 160 560 130 740 130S1000 180 1220 176" />
        <path d="M243 404L420 400C560 396 640 340 760 316S1000 300 1220 300" />
        <path d="M760 316C800 250 812 180 790 130" />
        <path d="M940 300C950 240 946 120 952 -20" />
      </g>
      <path className={styles.railway} d="M420 -20C430 90 470 190 590 226S900 250 1220 246" />
      <path className={styles.ties} d="M420 -20C430 90 470 190 590 226S900 250 1220 246" />
      <path className={styles.walk} d="M446 150C480 216 540 244 620 246C690 248 730 254 746 318C770 312 800 307 826 305" />
      <g className={styles.station}>
        <circle cx="446" cy="150" r="9" />
      </g>
      {/* Its last line is beside the station, however large the text is. */}
      <g className={styles.name}>
        <text x="484" y="124" dy="-1.15em">
          Kurskaya,
        </text>
        <text x="484" y="124">
          Chkalovskaya
        </text>
      </g>
      <text className={styles.street} transform="translate(235 330) rotate(-92)" textAnchor="middle">
        Garden Ring
      </text>
      <text className={styles.streetOfOffice} x="912" y="336">
        Nizhnyaya Syromyatnicheskaya
      </text>
      <text className={styles.street} x="556" y="274">
        8 min
      </text>
      <g transform="translate(826 305)">
        <path className={styles.flag} d="M-8 34h16l-8 -14z" />
        <g className={styles.sign}>
          <rect className={styles.flag} x="-66" y="32" width="132" height="52" rx="10" />
          <text className={styles.flagText} x="0" y="67" textAnchor="middle">
            Plenum
          </text>
        </g>
        <circle className={styles.here} r="11" />
      </g>
    </svg>
  );
}

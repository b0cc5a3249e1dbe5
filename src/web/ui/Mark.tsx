const spots = [0, 45, 90, 135, 180, 225, 270, 315]

/** Anteroom's logo: a poker chip with a door ajar. Decorative. `size` in pixels; below 40 the drawing is simpler. */
export function Mark({ size }: { size: number }) {
  const small = size < 40
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      <circle cx="48" cy="48" r="48" fill="#e6bd63" />
      {spots.map((turn) => (
        <rect
          key={turn}
          x={small ? 40 : 42.6}
          y="0"
          width={small ? 16 : 10.8}
          height={small ? 10 : 14}
          transform={`rotate(${turn} 48 48)`}
          fill={small ? '#7f5d1d' : '#f9f3e3'}
        />
      ))}
      {small ? <SmallDoor /> : <Door />}
    </svg>
  )
}

function SmallDoor() {
  return (
    <>
      <path d="M29 71V44a19 19 0 0 1 38 0v27z" fill="#123429" />
      <path d="M54 71V33.5A15 15 0 0 1 62 46v25z" fill="#fff3cf" />
    </>
  )
}

function Door() {
  return (
    <>
      <circle cx="48" cy="48" r="34" fill="#123429" />
      <circle cx="48" cy="48" r="34" fill="none" stroke="#e6bd63" strokeWidth="1.4" strokeDasharray="4 2.7" />
      <path d="M36 64V41.5a12 12 0 0 1 24 0V64z" fill="#f0c14b" />
      <path d="M36 64V41.5c0-6.6 5-12 11.4-12L53 35v33.5z" fill="#123429" />
      <path
        d="M34.6 64V41.5a13.4 13.4 0 0 1 26.8 0V64M28.5 64.5h39"
        fill="none"
        stroke="#f9f3e3"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="49" cy="51" r="2.2" fill="#e6bd63" />
    </>
  )
}

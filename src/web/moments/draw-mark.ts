/** The logo as `Mark` draws it, in its box of 96 × 96. */
const BRASS = '#e6bd63'
const IVORY = '#f9f3e3'
const GREEN = '#123429'
const LIGHT = '#f0c14b'
const SPOTS = 8

/** Draws the logo with its corner at `x`, `y`. */
export function drawMark(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 96, size / 96)
  disc(context, 48, 48, 48, BRASS)
  context.fillStyle = IVORY
  for (let spot = 0; spot < SPOTS; spot++) {
    context.save()
    context.translate(48, 48)
    context.rotate((spot * 2 * Math.PI) / SPOTS)
    context.fillRect(-5.4, -48, 10.8, 14)
    context.restore()
  }
  disc(context, 48, 48, 34, GREEN)
  context.fillStyle = LIGHT
  context.fill(new Path2D('M36 64V41.5a12 12 0 0 1 24 0V64z'))
  context.fillStyle = GREEN
  context.fill(new Path2D('M36 64V41.5c0-6.6 5-12 11.4-12L53 35v33.5z'))
  Object.assign(context, { strokeStyle: IVORY, lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
  context.stroke(new Path2D('M34.6 64V41.5a13.4 13.4 0 0 1 26.8 0V64'))
  context.stroke(new Path2D('M28.5 64.5h39'))
  disc(context, 49, 51, 2.2, BRASS)
  context.restore()
}

export function disc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** The square to cut out of a picture: its centre as a fraction of the picture (0 to 1), and the zoom. */
export interface Crop {
  readonly x: number
  readonly y: number
  /** 1: the largest square that fits. */
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const MAX_ZOOM = 4

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The side of the square, in pixels of the picture. */
function sideOf(size: Size, crop: Crop): number {
  return Math.min(size.width, size.height) / crop.zoom
}

/** The square in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}

/** Pans and zooms, keeping the square within the picture. Steps are fractions of its side. */
export function adjustCrop(
  size: Size,
  crop: Crop,
  change: { right?: number; down?: number; zoom?: number },
): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, change.zoom ?? crop.zoom))
  const side = sideOf(size, { ...crop, zoom })
  const within = (middle: number, length: number) => {
    const edge = side / 2 / length
    return Math.min(1 - edge, Math.max(edge, middle))
  }
  return {
    x: within(crop.x + ((change.right ?? 0) * side) / size.width, size.width),
    y: within(crop.y + ((change.down ?? 0) * side) / size.height, size.height),
    zoom,
  }
}

// media: in which sizes and formats a picture is offered.

/** The widths a picture may be asked for in; a wish is answered with the next larger one. */
export const widths = [96, 160, 240, 320, 480, 640, 960, 1280] as const
export type Width = (typeof widths)[number]

/** The offered width that serves a wish; undefined = the picture as it is. */
export function widthFor(wish: number | undefined): Width | undefined {
  return wish === undefined ? undefined : widths.find((width) => width >= wish)
}

export type Format = 'avif' | 'webp'

export function formatFor(accept: string | undefined): Format {
  return accept?.includes('image/avif') ? 'avif' : 'webp'
}

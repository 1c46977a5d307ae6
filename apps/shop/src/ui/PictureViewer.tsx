// Opens one of several pictures in the image viewer, whose code is loaded on first use.
import type { Picture } from '@shop/contract/wire.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { lazyPart } from './lazy-part.tsx'

const ImageViewer = lazyPart(async () => (await import('./ImageViewer.tsx')).ImageViewer)

interface PictureViewerProps {
  pictures: readonly Picture[]
  label: string
  /** Index of the open picture; undefined when closed. */
  opened: number | undefined
  onClose: () => void
}

/** The route must list the texts `upload`. */
export function PictureViewer({ pictures, label, opened, onClose }: PictureViewerProps) {
  const t = usePageText('upload')
  const { common } = useText()
  if (opened === undefined) return null
  return (
    <ImageViewer
      isOpen
      pictures={pictures}
      alt={label}
      start={opened}
      texts={{ ...t.viewer, title: label, close: common.close }}
      onClose={onClose}
      onFail={onClose}
    />
  )
}

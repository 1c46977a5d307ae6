// The pictures a shopper uploaded as evidence, large enough to read; each opens in the viewer.
import type { Picture } from '@shop/contract/wire.ts'
import { Maximize2 } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { PictureZoom } from '#ui/PictureZoom.tsx'

export function Evidence({ pictures }: { pictures: readonly Picture[] }) {
  const text = useText()
  const t = text.recharges
  return (
    <PanelPart title={t.evidence}>
      {pictures.length === 0 ? (
        <p className="rounded-field border border-border border-dashed px-4 py-8 text-center text-text-3">
          {t.noEvidence}
        </p>
      ) : null}
      <div className="space-y-3">
        {pictures.map((picture, index) => {
          const label = t.evidenceOf(index + 1, pictures.length)
          return (
            <PictureZoom
              key={picture.url}
              pictures={pictures}
              index={index}
              labelOf={t.evidenceOf}
              trigger={
                <button
                  type="button"
                  aria-label={text.ui.zoom.open(label)}
                  className="group relative block w-full overflow-clip rounded-field border border-hairline bg-surface-2"
                >
                  <img
                    src={picture.url}
                    alt=""
                    width={picture.w}
                    height={picture.h}
                    className="mx-auto h-auto max-h-120 min-h-40 w-auto object-contain"
                  />
                  <span className="absolute end-2 bottom-2 inline-flex size-9 items-center justify-center rounded-field bg-raised text-text-2 shadow-e2 group-hover:text-primary">
                    <Maximize2 aria-hidden className="size-4" />
                  </span>
                </button>
              }
            />
          )
        })}
      </div>
    </PanelPart>
  )
}

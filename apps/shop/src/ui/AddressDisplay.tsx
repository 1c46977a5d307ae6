// A deposit address: QR code, the full address with a copy button, and the memo with the same weight.
import { QrCode } from '@shop/ui/QrCode.tsx'
import { qrSquares } from '@shop/ui/qr-squares.ts'
import { saveUrl } from '@shop/ui/save-file.ts'
import { Download, TriangleAlert } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { GroupedAddress } from './GroupedAddress.tsx'

const squarePx = 12

/** Saves the code as a picture, for users who pay from another app on the same phone. */
function saveQrCode(text: string, name: string): void {
  const { size, data } = qrSquares(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * squarePx
  canvas.height = size * squarePx
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * squarePx, y * squarePx, squarePx, squarePx)
    }
  }
  saveUrl(canvas.toDataURL('image/png'), `${name}.png`)
}

export interface AddressDisplayProps {
  address: string
  memo: string
  /** File name of the saved QR code, without extension. */
  name: string
}

/** The route must list the texts `networks` and `share`. */
export function AddressDisplay({ address, memo, name }: AddressDisplayProps) {
  const t = usePageText('networks')
  return (
    <div className="space-y-3">
      <div className="flex flex-col items-center rounded-card bg-surface-2 p-4">
        <QrCode text={address} label={t.qrOf(address)} sizeClass="size-50" />
        <Button
          kind="quiet"
          size="s"
          icon={<Download size={16} strokeWidth={2} aria-hidden="true" />}
          onPress={() => saveQrCode(address, name)}
        >
          {t.saveQr}
        </Button>
      </div>
      <div className="rounded-card border border-border p-4 pb-2">
        <p className="mb-1 text-caption text-text-3">{t.address}</p>
        <GroupedAddress address={address} />
        <div className="-mx-3 mt-1 flex justify-end">
          <CopyButton text={address} />
        </div>
      </div>
      {memo ? <MemoBox memo={memo} /> : null}
    </div>
  )
}

function MemoBox({ memo }: { memo: string }) {
  const t = usePageText('networks')
  return (
    <div className="rounded-card border border-warn bg-warn-soft p-4 pb-2">
      <p className="flex items-start gap-2 text-body-s font-semibold text-text">
        <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
        {t.memoNeeded}
      </p>
      <p className="mt-2 text-caption text-text-2">{t.memo}</p>
      <GroupedAddress address={memo} />
      <div className="-mx-3 mt-1 flex justify-end">
        <CopyButton text={memo} />
      </div>
    </div>
  )
}

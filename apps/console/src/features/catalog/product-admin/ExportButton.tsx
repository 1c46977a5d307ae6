// Downloads the products as one CSV file with progress; a second click stops it.
import { count } from '@shop/locale/format.ts'
import { saveFile } from '@shop/ui/save-file.ts'
import { Download, LoaderCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type ExportScope, exportAll } from './product-files.ts'

export function ExportButton(scope: ExportScope) {
  const text = useText()
  const t = text.files
  const [rows, setRows] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const start = async () => {
    const stop = new AbortController()
    controller.current = stop
    setRows(0)
    try {
      const file = await exportAll(scope, setRows, stop.signal)
      saveFile({ name: `products-${new Date().toISOString().slice(0, 10)}.csv`, content: file.csv })
      showToast('good', t.exported(count(file.rows)))
    } catch (error) {
      if (!stop.signal.aborted) showToast('bad', failureText(text, error))
    }
    setRows(undefined)
  }
  if (rows !== undefined) {
    return (
      <Button
        icon={<LoaderCircle aria-hidden className="size-4 animate-spin" />}
        onClick={() => controller.current?.abort()}
      >
        <span role="status">{t.exporting(count(rows))}</span>
      </Button>
    )
  }
  return (
    <Button icon={<Download aria-hidden className="size-4" />} onClick={() => void start()}>
      {scope.shopId || scope.categoryId ? t.exportFiltered : t.exportTitle}
    </Button>
  )
}

// Downloads all data of the account as a file.
import { saveFile } from '@shop/ui/save-file.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { fetchExport } from './api.ts'

export function useExport(account: string): { isBusy: boolean; start: () => void } {
  const t = usePageText('account')
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { made_at: madeAt, json } = await fetchExport()
      const day = madeAt.toISOString().slice(0, 10)
      saveFile({ name: `tradewind-${account}-${day}.json`, type: 'application/json', content: json })
      toast.success(t.exported)
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    start: () => {
      if (!isBusy) void start()
    },
  }
}

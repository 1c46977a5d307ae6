// Reporting a review once; a guest signs in first and continues afterwards.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#redirect.ts'
import { session, useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import type { ListedReview } from './api.ts'
import { ReportSheet } from './ReportSheet.tsx'

/** What a guest wanted to report before login, and on which page. */
let pendingReport: { id: number; path: string } | undefined

export function useReport(): { report: (review: ListedReview) => void; sheet: ReactNode } {
  const t = usePageText('reviews')
  const navigate = useNavigate()
  const location = useLocation()
  const { token } = useSession()
  const [reviewId, setReviewId] = useState<number>()
  useEffect(() => {
    if (!token || pendingReport?.path !== location.pathname) return
    setReviewId(pendingReport.id)
    pendingReport = undefined
  }, [token, location.pathname])
  const report = ({ id, reported }: ListedReview) => {
    if (reported) return toast.text(t.alreadyReported)
    if (session.get().token) return setReviewId(id)
    pendingReport = { id, path: location.pathname }
    toast.text(t.reportLogin)
    void navigate(loginPath(location))
  }
  return { report, sheet: <ReportSheet reviewId={reviewId} onClose={() => setReviewId(undefined)} /> }
}

// Reporting a review: a guest signs in first, everybody else says why.
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session } from '#session.tsx'
import { currentText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { loginPath } from '../../redirect.ts'
import type { ListedReview } from './api.ts'
import { ReportSheet } from './ReportSheet.tsx'

export function useReport(): { report: (review: ListedReview) => void; sheet: ReactNode } {
  const navigate = useNavigate()
  const location = useLocation()
  const [reviewId, setReviewId] = useState<number>()
  const report = ({ id }: ListedReview) => {
    if (session.get().token) return setReviewId(id)
    toast.text(currentText().common.loginFirst)
    void navigate(loginPath(location))
  }
  return { report, sheet: <ReportSheet reviewId={reviewId} onClose={() => setReviewId(undefined)} /> }
}

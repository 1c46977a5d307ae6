// Texts for a shop's page, in Korean.
import type { text as english } from '../../en-US/pages/shop.ts'

export const text: typeof english = {
  contact: '문의하기',
  searchInShop: '상점 내 상품 검색',
  noneFound: (keyword) => `이 상점에 ‘${keyword}’ 검색 결과가 없습니다`,
  noneFoundBody: '다른 단어나 더 짧은 단어로 검색해 보세요.',
  showAll: '전체 상품 보기',
  shipsFromShort: (place) => `${place}에서 발송`,
  stats: {
    sales: '최근 30일 판매',
    fans: '팔로워',
    favourable: '긍정 평가',
    noReviews: '리뷰 없음',
    totalSales: '누적 판매',
  },
  pausedTitle: '휴업 중',
  pausedBody: '지금은 주문을 받지 않습니다. 상품을 둘러보고 팔로우할 수 있습니다.',
  tabsLabel: '상점 메뉴',
  tabs: { products: '상품', new: '신상품', reviews: '리뷰', about: '상점 정보' },
  newEmpty: '아직 상품이 없습니다',
  newEmptyBody: '새 상품이 등록되면 여기에 표시됩니다.',
  verifiedBody: '운영팀의 심사를 통과했습니다.',
  since: '입점일',
  shipsFrom: '발송지',
  returnsTo: '반품지',
  legalName: '사업자명',
  registration: '등록번호',
  notStated: '정보 없음',
  notFound: '상점을 찾을 수 없습니다',
  notFoundBody: '주소가 잘못되었거나 상점이 더 이상 없습니다.',
  seeProducts: '상품 보러 가기',
}

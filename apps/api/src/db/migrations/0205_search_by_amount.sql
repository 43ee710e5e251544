-- Up Migration
-- A line of a bank statement has an amount more often than a number that can be read: an invoice is found by what it is
-- over, and by what is open of it, with a point before the hundredths (the search brings other forms into this one).
alter table invoices alter column search_text set expression as (
  lower(bill_doc || ' ' || coalesce(sales_order_id, '') || ' ' || coalesce(assignment_no, '') || ' '
    || coalesce(ship_to ->> 'CustName1', '') || ' ' || coalesce(ship_to ->> 'City', ''))
  || ' ' || (abs(net_minor) / 100)::text || '.' || lpad((abs(net_minor) % 100)::text, 2, '0')
  || case when paid_minor = 0 then ''
     else ' ' || (abs(net_minor - paid_minor) / 100)::text || '.' || lpad((abs(net_minor - paid_minor) % 100)::text, 2, '0')
     end
);
alter table claims alter column search_text set expression as (
  lower(contract_number || ' ' || description || ' ' || wholesale_party || ' ' || coalesce(credit_reference, '') || ' '
    || jsonb_path_query_array(items, '$[*].ShortCode')::text)
  || ' ' || (amount_minor / 100)::text || '.' || lpad((amount_minor % 100)::text, 2, '0')
);

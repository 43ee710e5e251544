-- Up Migration
-- A plan that is kept for every customer is made for one of average size, and where ten thousand customers have twenty
-- orders each, reading the twenty costs as much as finding the one: for a customer with a hundred thousand that plan
-- reads all of them. As if there were a hundred customers: what is right for one of them is right for any.
do $$
declare
  t regclass;
begin
  for t in
    select distinct i.indrelid::regclass
      from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'customer_nr'
      where i.indrelid <> all(array(select u.indrelid from pg_index u join pg_attribute b on b.attrelid = u.indrelid
        and b.attnum = u.indkey[0] and b.attname = 'customer_nr' where u.indisunique and u.indnkeyatts = 1))
  loop
    execute format('alter table %s alter column customer_nr set (n_distinct = 100)', t);
    execute format('analyze %s (customer_nr)', t);
  end loop;
end $$;
